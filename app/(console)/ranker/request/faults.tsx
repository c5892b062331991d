import { placedIssue } from '@/components/issues/placed-issue'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import type { Place } from '@/lib/base/json/place'
import { counted } from '@/lib/base/number-text'
import type { RequestFault } from '../ranking/run'
import classes from './request.module.css'

type Props = {
  id: string
  isSyntax: boolean
  faults: readonly RequestFault[]
  /** Null if the request is not on this page. */
  onGoTo: ((place: Place) => void) | null
  isScrolledTo?: boolean
}

const MAX_FAULTS = 20

/** The faults that prevent the ranking of the request, each with a link to its position. */
export function Faults({ id, isSyntax, faults, onGoTo, isScrolledTo = false }: Props) {
  return (
    <div
      ref={isScrolledTo ? intoView : undefined}
      id={id}
      className={`${shared.stack4} ${shared.smWrap} ${shared.outlined} ${classes.faults}`}
      role="status"
    >
      <strong>{isSyntax ? 'This is not JSON.' : 'This request cannot be ranked.'}</strong>
      <ul>
        {faults.slice(0, MAX_FAULTS).map(({ path, message, place }) => (
          <li key={`${path} ${message}`}>
            <Where place={place} onGoTo={onGoTo} />
            {isSyntax ? ': ' : ' '}
            <code>{path === '' ? (isSyntax ? 'the text' : 'the request') : path}</code>
            {isSyntax || path === ''
              ? ` ${message}`
              : `: ${placedIssue({ path, message }).message}`}
          </li>
        ))}
      </ul>
      {faults.length > MAX_FAULTS && (
        <p>And {counted(faults.length - MAX_FAULTS, 'more problem')}.</p>
      )}
    </div>
  )
}

// A stable function, because React calls a new one at each render and it would scroll again.
function intoView(faults: HTMLElement | null) {
  faults?.scrollIntoView({ block: 'nearest' })
}

function Where({ place, onGoTo }: { place: Place | null } & Pick<Props, 'onGoTo'>) {
  if (place === null) return 'Factors'
  const words = `Line ${place.line}, column ${place.column}`
  if (onGoTo === null) return words
  return (
    <button type="button" className={table.textButton} onClick={() => onGoTo(place)}>
      {words}
    </button>
  )
}
