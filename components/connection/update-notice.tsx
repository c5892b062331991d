'use client'
import { Button } from '@mantine/core'
import { useStore } from '@/lib/api/browser/external-store'
import { serverBuild } from '@/lib/api/browser/server-build'
import classes from './connection-notice.module.css'

/** Recommends reloading the page when responses come from a newer version, whose format it may not support. */
export function UpdateNotice() {
  const { isUpdated } = useStore(serverBuild)
  return (
    <div role="status" className={isUpdated ? classes.root : undefined}>
      {isUpdated && (
        <>
          <span>Berth was updated after this page was loaded.</span>
          <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </>
      )}
    </div>
  )
}
