import classes from './page-fault.module.css'
import { problemWords } from './problem-words'

type Props = { error: Error & { digest?: string }; reset: () => void }

/**
 * In place of a page that could not be drawn. Plain elements: every page carries this along, and what it stands for
 * may have failed in a component of the kit.
 */
export function PageFault({ error, reset }: Props) {
  const fault = error.digest === undefined ? '' : ` (fault ${error.digest})`
  return (
    <div className={classes.root} role="alert">
      <strong>{`This page could not be shown${fault}`}</strong>
      <p>{problemWords(error)}</p>
      <button type="button" className={classes.retry} onClick={reset}>
        Retry
      </button>
    </div>
  )
}
