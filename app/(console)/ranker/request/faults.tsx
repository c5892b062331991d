import table from '@/components/trace/trace-table.module.css'
import type { Place } from '@/lib/base/json/place'
import { counted } from '@/lib/base/number-text'
import type { RequestFault } from '../ranking/run'
import classes from './request.module.css'

type Props = {
  id: string
  isSyntax: boolean
  faults: readonly RequestFault[]
  onGoTo: (place: Place) => void
}

const MOST = 20

/** What keeps the request from being ranked, each with the way to its place. */
export function Faults({ id, isSyntax, faults, onGoTo }: Props) {
  return (
    <div id={id} className={classes.faults} role="status">
      <strong>{isSyntax ? 'This is not JSON.' : 'This request cannot be ranked.'}</strong>
      <ul>
        {faults.slice(0, MOST).map(({ path, message, place }) => (
          <li key={`${path} ${message}`}>
            {place === null ? (
              'Factors'
            ) : (
              <button type="button" className={table.textButton} onClick={() => onGoTo(place)}>
                {`Line ${place.line}, column ${place.column}`}
              </button>
            )}
            {isSyntax ? ': ' : ' '}
            <code>{path === '' ? (isSyntax ? 'the text' : 'the request') : path}</code>
            {isSyntax ? ` ${message}.` : `: ${message}`}
          </li>
        ))}
      </ul>
      {faults.length > MOST && <p>And {counted(faults.length - MOST, 'more problem')}.</p>}
    </div>
  )
}
