import { Pin } from 'lucide-react'
import type { GridColumn } from '@/components/ui/editable-grid/types'
import shared from '@/components/ui/shared.module.css'
import { numberText } from '@/lib/base/number-text'
import { isReservedName, keyLabel, SPECIAL_KEYS } from '@/lib/engine'
import type { KeyColumn } from './model/key-draft'
import classes from './nodes.module.css'

const facts: readonly GridColumn[] = [
  {
    id: '#state',
    name: 'State',
    width: 104,
    narrowWidth: 84,
    isFrozen: true,
    isText: true,
    slug: 'state',
  },
  {
    id: '#ram',
    name: 'RAM used / allocatable, GiB',
    header: 'RAM, GiB',
    width: 104,
    narrowWidth: 92,
    isFrozen: true,
    slug: 'ram',
  },
  {
    id: '#vcpu',
    name: 'vCPUs used / allocatable',
    header: 'vCPUs',
    width: 84,
    narrowWidth: 68,
    isFrozen: true,
    slug: 'vcpu',
  },
]

const special: readonly GridColumn[] = SPECIAL_KEYS.map((id) => ({
  id,
  name: `${keyLabel(id)}, live`,
  header: (
    <span className={`${shared.inline6} ${classes.keyHead}`}>
      <span className={classes.keyName}>{keyLabel(id)}</span>
      <span className={classes.badge}>live</span>
    </span>
  ),
  width: Math.max(110, keyLabel(id).length * 8 + 72),
  slug: keyLabel(id),
}))

/** The facts of a node, then its keys, then the special keys, which are derived from the node. */
export const gridColumns = (keys: readonly KeyColumn[]): GridColumn[] => [
  ...facts,
  ...keys.map(columnOf),
  ...special,
]

function columnOf(key: KeyColumn): GridColumn {
  const { name, sticky } = key
  const label = keyLabel(name)
  const isReserved = isReservedName(name)
  const extra = (isReserved ? 66 : 0) + (sticky ? 54 : 0)
  return {
    id: name,
    name: isReserved ? `${label}, reserved` : label,
    header: <KeyHead column={key} />,
    width: Math.min(220, Math.max(84, label.length * 8 + 28) + extra),
    slug: name,
  }
}

/**
 * The name of a key, with a pin and the weight if it is sticky, and a badge if it is compared with customer
 * keys.
 */
function KeyHead({ column: { name, sticky, weight } }: { column: KeyColumn }) {
  return (
    <span className={`${shared.inline6} ${classes.keyHead}`}>
      <span className={classes.keyName}>{keyLabel(name)}</span>
      {isReservedName(name) && <span className={classes.badge}>reserved</span>}
      {sticky && (
        <span className={classes.sticky}>
          <Pin size={11} aria-hidden />
          <span className={shared.hidden}>sticky with weight </span>
          {numberText(weight, { most: 6 })}
        </span>
      )}
    </span>
  )
}
