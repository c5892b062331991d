import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import classes from './clip.module.css'

type Props = { children: string; href?: string; onClick?: () => void; strong?: boolean }

/** A name on one line, truncated if necessary, with the full name on hover. */
export function Clip({ children, href, onClick, strong }: Props) {
  const common = {
    className: `${shared.clip} ${classes.root}`,
    title: children,
    'data-strong': strong || undefined,
  }
  if (href !== undefined)
    return (
      <PageLink href={href} {...common}>
        {children}
      </PageLink>
    )
  if (onClick !== undefined)
    return (
      <button type="button" onClick={onClick} {...common}>
        {children}
      </button>
    )
  return <span {...common}>{children}</span>
}
