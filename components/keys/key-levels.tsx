'use client'
import { readableValue } from '@/components/trace/node/readable-value'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import type { Permission } from '@/lib/auth/permissions'
import type { KeyLadder, KeyLevel, LadderEntry } from '@/lib/engine'
import classes from './keys.module.css'
import { levelWords } from './level-words'

type Props = {
  ladder: KeyLadder
  /** The levels, highest first. */
  levels: readonly KeyLevel[]
  /** The permission to set and change a key. */
  permission: Permission
  subjectOf: (level: KeyLevel) => string
  /** True if the key may be set at the level. */
  canSet: (level: KeyLevel) => boolean
  onSet: (level: KeyLevel) => void
  onEdit: (entry: LadderEntry) => void
  /** True if the entry is marked as set by the tenant. */
  isTenants?: (entry: LadderEntry) => boolean
}

/** The levels of one key: who sets it at each level, and which level wins. */
export const KeyLevels = (props: Props) => (
  <ol className={classes.ladder} aria-label={`Levels of ${props.ladder.name}`}>
    {props.levels.map((level) => (
      <Level key={level} {...props} level={level} />
    ))}
  </ol>
)

const standingWords = {
  wins: 'wins',
  overridden: 'overridden',
  normal: 'not a placement key',
  'no-number': 'not a number: ignored',
} as const satisfies Record<LadderEntry['standing'], string>

function Level({ level, ...props }: Props & { level: KeyLevel }) {
  const { ladder, permission, subjectOf, canSet, onSet, onEdit, isTenants } = props
  const entries = ladder.entries.filter((entry) => entry.level === level)
  const { name } = ladder
  return (
    <li className={classes.level} data-testid={`level-${level}`}>
      <span className={classes.levelName}>
        {levelWords[level]}
        <span className={shared.dimmedXs}>{subjectOf(level)}</span>
      </span>
      <span className={classes.entries}>
        {entries.map((entry) => (
          <Entry
            key={`${entry.class} ${entry.isCopy}`}
            entry={entry}
            permission={permission}
            isTenants={isTenants?.(entry) === true}
            onEdit={() => onEdit(entry)}
            label={`Edit ${name} of ${levelWords[level]}`}
          />
        ))}
        {entries.length === 0 && canSet(level) && (
          <LockedButton
            permission={permission}
            size="compact-xs"
            variant="subtle"
            aria-label={`Set ${name} of ${levelWords[level]}`}
            onClick={() => onSet(level)}
          >
            Set…
          </LockedButton>
        )}
      </span>
    </li>
  )
}

type EntryProps = {
  entry: LadderEntry
  permission: Permission
  isTenants: boolean
  onEdit: () => void
  label: string
}

function Entry({ entry, permission, isTenants, onEdit, label }: EntryProps) {
  const { value, weight, standing, isCopy } = entry
  const Text = standing === 'overridden' ? 's' : 'span'
  return (
    <span className={classes.entry} data-standing={standing}>
      <Text>
        value {readableValue(value)}, weight {readableValue(weight)}
      </Text>
      <span className={`${shared.xs} ${classes.standing}`}>
        {isCopy ? `copied from a node, ${standingWords[standing]}` : standingWords[standing]}
        {entry.class === 'billing_entity' && ', of the billing entity'}
        {isTenants && ', set by the tenant'}
      </span>
      {!isCopy && (
        <LockedButton
          permission={permission}
          size="compact-xs"
          variant="subtle"
          aria-label={label}
          onClick={onEdit}
        >
          Edit…
        </LockedButton>
      )}
    </span>
  )
}
