import { PageLink } from '@/components/ui/text/page-link'
import classes from './clip.module.css'

type Props = { children: string; href?: string; onClick?: () => void; strong?: boolean }

/** A name on one line: cut where necessary, complete on hover. */
export function Clip({ children, href, onClick, strong }: Props) {
  const shared = { className: classes.root, title: children, 'data-strong': strong || undefined }
  if (href !== undefined)
    return (
      <PageLink href={href} {...shared}>
        {children}
      </PageLink>
    )
  if (onClick !== undefined)
    return (
      <button type="button" onClick={onClick} {...shared}>
        {children}
      </button>
    )
  return <span {...shared}>{children}</span>
}
