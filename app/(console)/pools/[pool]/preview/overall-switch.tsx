'use client'
import { Switch } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import type { Preview } from './use-preview'

/** Switches to the shares over all groups. They are measured by a simulation, not computed. */
export function OverallSwitch({ preview }: { preview: Preview }) {
  const { simulation, isOverall, onOverall, distribution } = preview
  if (simulation === null && (distribution?.groups ?? 0) < 2) return null
  return (
    <Switch
      size="xs"
      label={
        simulation === null
          ? 'Overall: simulate first'
          : `Overall: ${counted(simulation.launches, 'launch')} simulated`
      }
      className={shared.pushed}
      checked={isOverall}
      disabled={simulation === null}
      onChange={({ currentTarget }) => onOverall(currentTarget.checked)}
    />
  )
}
