'use client'
import { LockedButton } from '@/components/ui/locked-button'
import {
  KEY_LEVELS,
  type KeyLadder,
  type KeyLevel,
  keyRefusals,
  type LadderEntry,
} from '@/lib/engine'
import type { SetKey, Vm, VmKeys } from '@/lib/features/vms/schema'
import { textOfValue } from '../key-text'
import { levelWords } from '../level-words'
import { oneSidedWarning, type Side } from './key-outcome'
import classes from './keys.module.css'
import { subjectWords } from './subject-words'
import type { KeyToEdit } from './vm-keys-panel'

type Props = {
  side: Side
  vm: Vm
  known: VmKeys
  ladder: KeyLadder
  onEdit: (edited: KeyToEdit) => void
}

/** All sixteen levels of one key, highest first: who sets it where, and which of them wins. */
export function KeyLevels(props: Props) {
  const { side, known, ladder } = props
  const warning = oneSidedWarning(known, side, ladder.name)
  return (
    <>
      {warning !== null && ladder.winner !== null && <p className={classes.warning}>{warning}</p>}
      <ol className={classes.ladder} aria-label={`Levels of ${ladder.name}`}>
        {KEY_LEVELS.map((level) => (
          <Level key={level} {...props} level={level} />
        ))}
      </ol>
    </>
  )
}

const standingWords = {
  wins: 'wins',
  overridden: 'overridden',
  normal: 'not a placement key',
  'no-number': 'not a number: takes no part',
} as const satisfies Record<LadderEntry['standing'], string>

function Level({ side, vm, known, ladder, onEdit, level }: Props & { level: KeyLevel }) {
  const entries = ladder.entries.filter((entry) => entry.level === level)
  const subject = known.subjects[level]
  const { name } = ladder
  return (
    <li className={classes.level} data-testid={`level-${level}`}>
      <span className={classes.levelName}>
        {levelWords[level]}
        <span className={classes.hint}>{subjectWords(level, vm, known)}</span>
      </span>
      <span className={classes.entries}>
        {entries.map((entry) => {
          const key = keyOf(known, name, entry)
          return (
            <Entry
              key={`${entry.class} ${entry.isCopy}`}
              entry={entry}
              isTenants={key !== null && key.tenantId !== null}
              onEdit={() => onEdit({ side, key, start: {} })}
              label={`Edit ${name} of ${levelWords[level]}`}
            />
          )
        })}
        {entries.length === 0 && subject !== undefined && maySet(side, level, name) && (
          <LockedButton
            permission="inventory.write"
            size="compact-xs"
            variant="subtle"
            aria-label={`Set ${name} of ${levelWords[level]}`}
            onClick={() => onEdit({ side, key: null, start: { level, name } })}
          >
            Set…
          </LockedButton>
        )}
      </span>
    </li>
  )
}

/** Whether a key of that name may be set there by anybody of that side. */
const maySet = (side: Side, level: KeyLevel, name: string) =>
  (side === 'system' ? (['system'] as const) : (['customer', 'billing_entity'] as const)).some(
    (owner) => keyRefusals({ class: owner, level, name }).length === 0,
  )

const keyOf = ({ keys }: VmKeys, name: string, entry: LadderEntry): SetKey | null =>
  keys.find((key) => key.name === name && key.level === entry.level && key.class === entry.class) ??
  null

type EntryProps = { entry: LadderEntry; isTenants: boolean; onEdit: () => void; label: string }

function Entry({ entry, isTenants, onEdit, label }: EntryProps) {
  const { value, weight, standing, isCopy } = entry
  const Text = standing === 'overridden' ? 's' : 'span'
  return (
    <span className={classes.entry} data-standing={standing}>
      <Text>
        value {textOfValue(value ?? '')}, weight {weight}
      </Text>
      <span className={classes.standing}>
        {isCopy ? `copied from a node, ${standingWords[standing]}` : standingWords[standing]}
        {entry.class === 'billing_entity' && ', of the billing entity'}
        {isTenants && ', set by the tenant'}
      </span>
      {!isCopy && (
        <LockedButton
          permission="inventory.write"
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
