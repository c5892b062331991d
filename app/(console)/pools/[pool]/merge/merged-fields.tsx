import shared from '@/components/ui/shared.module.css'
import type { MergedField } from '@/lib/engine'
import classes from './merge.module.css'

type Props = { fields: readonly MergedField[]; theirName: string }

/** The fields that merge without a conflict. */
export function MergedFields({ fields, theirName }: Props) {
  if (fields.length === 0) return null
  return (
    <details className={classes.merged}>
      <summary>
        {fields.length === 1 ? '1 field merges' : `${fields.length} fields merge`} automatically
      </summary>
      <ul className={shared.bullets} aria-label="Merged automatically">
        {fields.map((field) => (
          <li key={field.key}>{sentenceOf(field, theirName)}</li>
        ))}
      </ul>
    </details>
  )
}

function sentenceOf({ subject, mine, theirs }: MergedField, theirName: string): string {
  const source = mine === null ? theirName : theirs === null ? 'your draft' : 'both'
  return `${subject} ${mine ?? theirs} (${source})`
}
