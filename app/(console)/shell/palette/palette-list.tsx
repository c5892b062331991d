import { CornerDownLeft } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './palette.module.css'
import type { PaletteEntry } from './palette-actions'
import type { PaletteGroup } from './palette-entries'

type Props = {
  typed: string
  onType: (text: string) => void
  groups: readonly PaletteGroup[]
  /** The line below an empty list. */
  nothing: string
  isBusy: boolean
  /** `isApart` opens it in another tab. */
  onChoose: (entry: PaletteEntry, isApart: boolean) => void
}

const LIST = 'palette-list'
const optionId = (entry: PaletteEntry) => `palette-${entry.id}`

/** A field with the entries below it, as a combobox. The focus stays in the field. */
export function PaletteList({ typed, onType, groups, nothing, isBusy, onChoose }: Props) {
  const entries = groups.flatMap((group) => group.entries)
  const [chosenId, setChosenId] = useState<string | null>(null)
  // New results begin at the top unless they still contain the selected entry.
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosenId),
  )
  const chosen = entries[at]
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event.key, at, entries.length)
    if (to !== null) {
      event.preventDefault()
      setChosenId(entries[to]?.id ?? null)
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      onChoose(chosen, event.ctrlKey || event.metaKey)
    }
  }
  return (
    <>
      <input
        className={classes.input}
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={LIST}
        aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
        aria-autocomplete="list"
        aria-label="Search pages, objects and actions"
        placeholder="Name or id, a page, or an action"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setChosenId(null)
          onType(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      <Results groups={groups} isBusy={isBusy} chosen={chosen} onChoose={onChoose} />
      <p className={`${shared.dimmedXs} ${classes.foot}`} role="status">
        {footText(entries.length, isBusy, nothing)}
      </p>
    </>
  )
}

function footText(count: number, isBusy: boolean, nothing: string): string {
  if (count > 0) return '↑ ↓ to choose, Enter to open, Ctrl Enter for a new tab, Esc to close'
  return isBusy ? 'Searching…' : nothing
}

type ResultsProps = Pick<Props, 'groups' | 'isBusy' | 'onChoose'> & {
  chosen: PaletteEntry | undefined
}

const Results = ({ groups, isBusy, chosen, onChoose }: ResultsProps) => (
  <div className={classes.list} role="listbox" id={LIST} aria-label="Results" aria-busy={isBusy}>
    {groups.map(({ title, entries: them }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox.
      <div key={title} role="group" aria-labelledby={`palette-${title}`}>
        <div
          className={`${shared.dimmedXs} ${classes.group}`}
          id={`palette-${title}`}
          role="presentation"
        >
          {title}
        </div>
        {them.map((entry) => (
          <Option
            key={entry.id}
            entry={entry}
            isChosen={entry === chosen}
            onChoose={(isApart) => onChoose(entry, isApart)}
          />
        ))}
      </div>
    ))}
  </div>
)

type OptionProps = {
  entry: PaletteEntry
  isChosen: boolean
  onChoose: (isApart: boolean) => void
}

function Option({ entry, isChosen, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field, which keeps the focus.
    <div
      ref={ref}
      id={optionId(entry)}
      className={classes.option}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <span className={shared.clip}>{entry.label}</span>
      {entry.detail !== null && (
        <span className={`${shared.dimmedXs} ${shared.clip} ${shared.grows}`}>{entry.detail}</span>
      )}
      {isChosen && <CornerDownLeft size={14} aria-hidden className={classes.enter} />}
    </div>
  )
}

/** The entry that a key selects, cyclically. Null for other keys. */
function targetOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'PageDown') return Math.min(at + 8, count - 1)
  return key === 'PageUp' ? Math.max(at - 8, 0) : null
}
