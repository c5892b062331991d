'use client'
import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { numberText } from '@/lib/base/number-text'
import { labelled } from '@/lib/features/accounts/account-labels'
import type { SimulationSettings } from '@/lib/features/previews/view/simulation-report'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import classes from './simulate.module.css'

type Settings = Omit<SimulationSettings, 'seed'>

type Props = {
  accounts: Snapshot['accounts']
  settings: Settings
  onSettings: (settings: Settings) => void
  seed: string
  onSeed: (seed: string) => void
  isRunning: boolean
  isReading: boolean
  onRun: () => void
  onReroll: () => void
  onCancel: () => void
}

const MAX_LAUNCHES = 5000
const MAX_SEED_LENGTH = 64

export function SimulateForm(props: Props) {
  const { accounts, settings, onSettings, seed, isRunning, isReading } = props
  const isWhole = settings.launches >= 1 && settings.launches <= MAX_LAUNCHES && seed !== ''
  const isFit = isWhole && !isReading
  return (
    <form
      className={shared.fields8x16}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFit) props.onRun()
      }}
    >
      <Launches settings={settings} onSettings={onSettings} />
      <fieldset>
        <legend className={shared.legend}>Starting capacity</legend>
        <SegmentedControl
          size="xs"
          value={settings.start}
          data={[
            { value: 'now', label: 'Now' },
            { value: 'empty', label: 'Empty' },
            { value: 'edit', label: 'Edit' },
          ]}
          onChange={(start) => onSettings({ ...settings, start: start as Settings['start'] })}
        />
      </fieldset>
      <NumberInput
        size="xs"
        label="Ends after"
        placeholder="never"
        suffix=" launches"
        min={1}
        w={132}
        value={settings.lifetime ?? ''}
        onChange={(value) =>
          onSettings({
            ...settings,
            lifetime: typeof value === 'number' && value >= 1 ? value : null,
          })
        }
      />
      <TextInput
        size="xs"
        label="Seed"
        w={150}
        value={seed}
        maxLength={MAX_SEED_LENGTH}
        error={seed === '' ? 'Type a seed' : undefined}
        onChange={({ currentTarget }) => props.onSeed(currentTarget.value)}
      />
      <div className={shared.row8}>
        {/* Two buttons, because a single one that becomes "submit" would restart the run that it just cancelled. */}
        {isRunning ? (
          <Button key="cancel" size="xs" color="red" variant="light" onClick={props.onCancel}>
            Cancel
          </Button>
        ) : (
          <Button key="run" size="xs" type="submit" disabled={!isFit}>
            Run
          </Button>
        )}
        <Button size="xs" variant="default" disabled={isRunning || !isFit} onClick={props.onReroll}>
          New seed
        </Button>
      </div>
      {settings.start === 'edit' && (
        <Running accounts={accounts} settings={settings} onSettings={onSettings} />
      )}
    </form>
  )
}

type PartProps = { settings: Settings; onSettings: (settings: Settings) => void }

function Launches({ settings, onSettings }: PartProps) {
  const isFit = settings.launches >= 1 && settings.launches <= MAX_LAUNCHES
  return (
    <NumberInput
      size="xs"
      label="Launches"
      w={132}
      min={1}
      max={MAX_LAUNCHES}
      clampBehavior="none"
      value={settings.launches === 0 ? '' : settings.launches}
      error={isFit ? undefined : `1 to ${numberText(MAX_LAUNCHES)}`}
      onChange={(value) =>
        onSettings({ ...settings, launches: typeof value === 'number' ? value : 0 })
      }
    />
  )
}

function Running({
  accounts,
  settings,
  onSettings,
}: PartProps & { accounts: Snapshot['accounts'] }) {
  return (
    <fieldset className={classes.running}>
      <legend className={shared.legend}>Running instances at the start</legend>
      {labelled(accounts).map(({ id, name, running, quota }) => (
        <NumberInput
          key={id}
          size="xs"
          label={<span title={name}>{name}</span>}
          labelProps={{ className: `${shared.clip} ${shared.block}` }}
          min={0}
          suffix={quota === null ? '' : ` of ${quota}`}
          value={settings.running[id] ?? running}
          onChange={(value) =>
            onSettings({
              ...settings,
              running: { ...settings.running, [id]: typeof value === 'number' ? value : running },
            })
          }
        />
      ))}
    </fieldset>
  )
}
