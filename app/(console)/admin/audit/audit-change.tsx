import {
  changesBetween,
  DiffSentences,
  type FieldChange,
  fieldText,
  plain,
  valueText,
} from '@/components/ui/data/diff-sentences'
import shared from '@/components/ui/shared.module.css'
import { kindOfField } from '@/components/ui/text/object-fields'
import type { AuditEntry } from '@/lib/features/audit/schema'
import classes from './audit.module.css'

/** The changed fields of an entry. Few short fields are shown at once, others on request. */
export function AuditChange({ entry: { before, after, note } }: { entry: AuditEntry }) {
  const changes = changesBetween(before, after).filter(
    // Empty fields of a new row are omitted.
    ({ before: from, after: to }) => !(from === undefined && to === null),
  )
  return (
    <div className={`${shared.wrapCell} ${classes.change}`}>
      {note !== null && <p>{note}</p>}
      {changes.length === 0 && note === null && <DiffSentences changes={changes} />}
      {changes.length > 0 &&
        (isShort(changes) ? (
          <DiffSentences changes={changes} />
        ) : (
          <CollapsedChanges changes={changes} />
        ))}
    </div>
  )
}

const isShort = (changes: readonly FieldChange[]) =>
  changes.length <= 2 &&
  changes.every(({ before, after }) => (plain(before ?? '') + plain(after ?? '')).length <= 70)

const SHORT = 16

/** A field with its value, or only its name if the value is long. */
function shortly({ field, before, after }: FieldChange): string {
  const value = valueText(field, after ?? '')
  const isShown =
    before === undefined &&
    kindOfField(field) === undefined &&
    value !== 'none' &&
    value.length <= SHORT
  return isShown ? `${fieldText(field)}: ${value}` : fieldText(field)
}

function CollapsedChanges({ changes }: { changes: readonly FieldChange[] }) {
  const names = changes.map(shortly)
  const more = names.length > 4 ? `, and ${names.length - 3} more fields` : ''
  return (
    <details>
      <summary>
        {names.slice(0, more === '' ? 4 : 3).join(', ')}
        {more}
      </summary>
      <DiffSentences changes={changes} />
    </details>
  )
}
