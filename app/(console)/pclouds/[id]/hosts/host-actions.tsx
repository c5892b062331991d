'use client'
import { Button } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useMay } from '@/lib/auth/viewer.client'
import type { HostAction } from '@/lib/features/pclouds/hosts/schema'
import { ActionButton } from '../action-button'
import { type HostDialog, HostDialogs, type HostProps } from './host-dialogs'
import { whyNotRemoved } from './host-words'
import classes from './hosts.module.css'
import { useHostCalls } from './use-host-calls'

/** The next step for a host as a button, and all other actions in one menu. */
export function HostActions({ pcloud, host }: HostProps) {
  const may = useMay('pcloud.own').allowed
  const [dialog, setDialog] = useState<HostDialog | null>(null)
  const calls = useHostCalls({ pcloud, host })
  if (!may) return null
  const { name, state, health, actions } = host
  const isHeld = state === 'disabled' || state === 'draining'
  const commands: Readonly<Record<HostAction, () => void>> = {
    enable: calls.enable,
    disable: calls.disable,
    drain: calls.drain,
    replace: () => setDialog('replace'),
    lease: () => setDialog('lease'),
    release: () => setDialog('release'),
  }
  const next: HostAction | null = health === 'down' ? 'replace' : isHeld ? 'enable' : null
  return (
    <div className={classes.actions}>
      {next !== null && (
        <ActionButton
          label={labels[next]}
          name={name}
          action={actions[next]}
          busy={calls.isPending}
          onClick={commands[next]}
        />
      )}
      <MenuButton
        width={260}
        entries={entriesOf(host, next, commands)}
        button={(opener) => (
          <Button {...opener} size="xs" variant="default" px={8} aria-label={`Actions of ${name}`}>
            <Ellipsis size={16} aria-hidden />
          </Button>
        )}
      />
      <ProblemAlert cause={calls.error} what={`${name} was not changed`} />
      {dialog !== null && (
        <HostDialogs pcloud={pcloud} host={host} dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

const labels = {
  enable: 'Enable',
  disable: 'Disable',
  drain: 'Drain',
  replace: 'Replace',
  lease: 'Lease',
  release: 'Remove',
} as const satisfies Record<HostAction, string>

const notes = {
  enable: 'New VMs may start there.',
  disable: 'VMs on it keep running; nothing new starts there.',
  drain: 'Takes no new VMs, and is given back when its last one ends.',
  replace: 'Another host takes its name.',
  lease: 'Sets the day on which it is given back.',
  release: 'Gives it back now.',
} as const satisfies Record<HostAction, string>

type HostCommands = Readonly<Record<HostAction, () => void>>

/** The actions on a host in its state. An unavailable action gives its reason and the remedy. */
function entriesOf(
  host: HostProps['host'],
  next: HostAction | null,
  commands: HostCommands,
): MenuEntry[] {
  const { state, health, actions } = host
  const entry = (action: HostAction): MenuEntry => {
    const { possible, reason, remedy } = actions[action]
    const why = action === 'release' ? whyNotRemoved(host) : null
    const refusal = why ?? [reason, remedy].filter((text) => text !== null).join(' ')
    return {
      id: action,
      label: labels[action],
      note: possible ? notes[action] : refusal,
      isDisabled: !possible,
      isDestructive: action === 'release',
      onSelect: commands[action],
    }
  }
  const shown: HostAction[] = [
    ...(state === 'disabled' || state === 'draining' ? (['enable'] as const) : []),
    ...(state === 'enabled' ? (['disable'] as const) : []),
    ...(state === 'draining' ? [] : (['drain'] as const)),
    ...(health === 'down' ? (['replace'] as const) : []),
    'lease',
  ]
  return [
    ...shown.filter((action) => action !== next).map(entry),
    { id: 'line', kind: 'line' },
    entry('release'),
  ]
}
