'use client'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import classes from './page-not-found.module.css'

type Props = {
  /** The address that was opened. */
  address?: string
  /** The list that the missing object would be in. */
  list?: { href: string; words: string }
  /** Other ways to find it. */
  children?: ReactNode
}

/** The page for an object that does not exist. Objects of other tenants get the same text. */
export const PageNotFound = ({ address, list, children }: Props) => (
  <div className={classes.root}>
    <h1>Page not found</h1>
    {address !== undefined && <code>{address}</code>}
    <p>
      The address may be mistyped, the object may have been deleted, or you may have no access to
      it.
    </p>
    {children}
    <div className={`${shared.row8} ${classes.links}`}>
      {list !== undefined && (
        <Button component={PageLink} href={list.href}>
          {list.words}
        </Button>
      )}
      <Button component={PageLink} href="/" variant={list === undefined ? 'filled' : 'default'}>
        Go to the start page
      </Button>
    </div>
  </div>
)
