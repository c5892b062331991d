import Link from 'next/link'
import type { ReactNode } from 'react'
import classes from './menu-button.module.css'

type Props = {
  icon?: ReactNode
  href?: string
  /** The address is a file to keep. */
  download?: boolean
  disabled?: boolean
  onClick?: () => void
  children: ReactNode
}

/** One choice of a menu: a link where it leads somewhere, otherwise a button. */
export function MenuItem({ icon, href, download, disabled, onClick, children }: Props) {
  const shared = { role: 'menuitem', tabIndex: -1, className: classes.item }
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  if (href !== undefined && download === true)
    return (
      <a href={href} download {...shared}>
        {content}
      </a>
    )
  if (href !== undefined)
    return (
      <Link href={href} {...shared}>
        {content}
      </Link>
    )
  return (
    <button type="button" disabled={disabled} onClick={onClick} {...shared}>
      {content}
    </button>
  )
}
