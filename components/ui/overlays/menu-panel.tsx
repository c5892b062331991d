'use client'
import { type FloatingPosition, Menu } from '@mantine/core'
import { useId } from 'react'
import { PageLink } from '@/components/ui/text/page-link'
import { Anchor, type AnchorPlace } from './anchor'
import type { MenuEntry } from './menu-entry'
import classes from './menu-panel.module.css'
import { useOpenedLater } from './use-opener'
import { withinWindow } from './within-window'

type MenuPanelProps = {
  /** Id of the button that names the menu. */
  id?: string
  /** The name of a menu without a button. */
  label?: string
  anchor: AnchorPlace
  entries: readonly MenuEntry[]
  isOpen: boolean
  onClose: () => void
  position?: FloatingPosition
  width?: number
}

/** If neither side has room, the menu covers its anchor instead of leaving the window. */
const overThePlace = { flip: true, shift: { crossAxis: true, padding: 8 } }

/** The menu itself, loaded on demand by `LazyMenu` because it is larger than everything else on most pages. */
export function MenuPanel(props: MenuPanelProps) {
  const { id, label, anchor, entries, onClose, position = 'bottom-end', width } = props
  const opened = useOpenedLater(props.isOpen)
  const name = label === undefined ? {} : { 'aria-label': label, 'aria-labelledby': undefined }
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={onClose}
      position={position}
      width={width}
      middlewares={position.startsWith('right') ? overThePlace : withinWindow}
    >
      <Menu.Target>
        <Anchor at={anchor} />
      </Menu.Target>
      <Menu.Dropdown
        {...name}
        className={classes.dropdown}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => event.key === 'Tab' && onClose()}
      >
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onClose={onClose} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ entry, onClose }: Pick<MenuPanelProps, 'onClose'> & { entry: MenuEntry }) {
  if ('kind' in entry)
    return entry.kind === 'line' ? <Menu.Divider /> : <Menu.Label>{entry.label}</Menu.Label>
  return <ChoiceItem entry={entry} onClose={onClose} />
}

type ChoiceProps = { entry: Exclude<MenuEntry, { kind: string }>; onClose: () => void }

function ChoiceItem({ entry, onClose }: ChoiceProps) {
  const { label, note, icon, isDisabled, isDestructive } = entry
  // Arrow keys skip entries that are disabled in Mantine, so one with a reason is only marked as disabled.
  const isExplained = isDisabled === true && note !== undefined
  const noteId = `${useId()}-note`
  const shared = {
    'aria-label': note === undefined ? undefined : label,
    'aria-describedby': note === undefined ? undefined : noteId,
    'aria-disabled': isExplained || undefined,
    className: classes.item,
    color: isDestructive === true ? 'var(--mantine-color-error)' : undefined,
    disabled: isDisabled === true && !isExplained,
    leftSection: icon,
    children: (
      <>
        {label}
        {note !== undefined && (
          <span className={classes.note} id={noteId}>
            {note}
          </span>
        )}
      </>
    ),
  }
  if (isExplained) return <Menu.Item {...shared} closeMenuOnClick={false} />
  if (!('href' in entry))
    return (
      <Menu.Item
        {...shared}
        // The menu closes first, because the action may move the focus.
        closeMenuOnClick={false}
        onClick={() => {
          onClose()
          entry.onSelect()
        }}
      />
    )
  return entry.isFile === true ? (
    <Menu.Item {...shared} component="a" href={entry.href} download />
  ) : (
    <Menu.Item {...shared} component={PageLink} href={entry.href} />
  )
}
