import type { Fact } from '@/components/resource/resource-facts'
import shared from '@/components/ui/shared.module.css'
import { percentText } from '@/lib/base/percent'
import type { SourceField } from '@/lib/features/fetched-sources/define-source'
import type { FetchedSource } from '@/lib/features/fetched-sources/schema'
import type { SourceDraft } from '@/lib/features/fetched-sources/use-source.client'
import type { OwnedSource } from './owned-source'

/** A source and its settings as text, for users who cannot edit them. */
export function factsOfSource(
  { kinds, words }: Pick<OwnedSource, 'kinds' | 'words'>,
  { source, hasSecret }: Pick<FetchedSource<SourceDraft>, 'source' | 'hasSecret'>,
): readonly Fact[] {
  const chosen = kinds.find(({ kind }) => kind === source?.kind)
  if (source === null || chosen === undefined) return [{ label: words.from, value: words.none }]
  return [
    { label: words.from, value: chosen.label },
    ...chosen.fields.map((field) => ({
      label: field.label,
      value: <Setting field={field} value={source[field.name]} />,
    })),
    ...(chosen.hasSecret === false ? [] : [{ label: 'Secret', value: hasSecret ? 'set' : 'none' }]),
  ]
}

function Setting({ field, value }: { field: SourceField; value: unknown }) {
  switch (field.widget) {
    case 'rows':
      return (
        <ul className={shared.wrap}>
          {(value as Readonly<Record<string, unknown>>[]).map((row) => {
            const text = field.columns.map(({ name }) => String(row[name])).join(' = ')
            return <li key={text}>{text}</li>
          })}
        </ul>
      )
    case 'percent':
      return percentText(Number(value))
    case 'switch':
      return value === true ? 'yes' : 'no'
    default:
      return String(value ?? '')
  }
}
