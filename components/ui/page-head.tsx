import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './page-head.module.css'

type Props = {
  title: string
  /** State and facts, shown after the title. */
  children?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
}

/** The heading of the page of one object. */
export const PageHead = ({ title, children, actions }: Props) => (
  <header className={`${shared.facts} ${classes.root}`}>
    <h1 className={classes.title}>{title}</h1>
    {children}
    {actions !== undefined && (
      <Box className={shared.line8} ms={{ base: 0, xs: 'auto' }}>
        {actions}
      </Box>
    )}
  </header>
)
