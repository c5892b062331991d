import { useEffect, useState } from 'react'
import { hasDatabase } from '@/lib/api/browser/has-database'
import shared from '../shared.module.css'
import classes from './page-fault.module.css'
import { problemWords } from './problem-words'

type Props = {
  /** The digest is also in the server's log; browser errors have none. */
  error: Error & { digest?: string }
  /** Loads and renders the page again. */
  retry: () => void
  /** `h2` if the shell already has the heading of the page. */
  heading?: 'h1' | 'h2'
}

/**
 * Replaces a page that failed to render. It uses plain elements, because every page includes it, and because
 * the error may be in a component of the kit. The link loads a whole page, without the state that failed.
 */
export function PageFault({ error, retry, heading: Heading = 'h1' }: Props) {
  const isOutage = useOutage(retry)
  return (
    <div className={`${shared.stack10} ${shared.wrap} ${classes.root}`} role="alert">
      <Heading className={shared.title}>This page could not be shown</Heading>
      <p>{isOutage ? outageWords : problemWords(error)}</p>
      {!isOutage && error.digest !== undefined && (
        <p className={shared.dimmedSm}>
          Fault <code>{error.digest}</code>: if the error persists, report this number to your
          administrator. The server’s log has the cause under it.
        </p>
      )}
      <div className={`${shared.line8x12} ${shared.above4}`}>
        <button type="button" className={`${shared.hovers} ${classes.retry}`} onClick={retry}>
          Try again
        </button>
        <a href="/">Go to the start page</a>
      </div>
    </div>
  )
}

const outageWords = 'Berth has no connection to its database. This page loads when it is back.'
const RECHECK_MS = 5_000

/** True while the server or its database is unavailable. Loads the page again afterwards. */
function useOutage(retry: () => void): boolean {
  const [isOutage, setOutage] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    const check = async (wasOut: boolean) => {
      const isOut = !(await hasDatabase().catch(() => false))
      setOutage(isOut)
      if (isOut) timer = window.setTimeout(() => void check(true), RECHECK_MS)
      else if (wasOut) retry()
    }
    void check(false)
    return () => window.clearTimeout(timer)
  }, [retry])
  return isOutage
}
