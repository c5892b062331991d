'use client'
import { useId } from 'react'
import { accountColour, slotCount } from '@/components/charts/palette'
import classes from '../accounts.module.css'

type Props = { value: number | null; onChange: (slot: number) => void; optional: boolean }

/** The ten colours; an account keeps its own on every chart. */
export function ColourSlots({ value, onChange, optional }: Props) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`}>
      <div id={`${name}-label`} className="mantine-InputWrapper-label">
        Colour
      </div>
      <div className={classes.slots}>
        {Array.from({ length: slotCount }, (_, slot) => (
          <label key={accountColour(slot)} className={classes.slot} title={`Colour ${slot + 1}`}>
            <input
              type="radio"
              name={name}
              checked={value === slot}
              onChange={() => onChange(slot)}
              aria-label={`Colour ${slot + 1}`}
            />
            <span className={classes.swatch} style={{ background: accountColour(slot) }} />
          </label>
        ))}
      </div>
      {optional && value === null && (
        <p className={classes.hint}>None chosen: the colour used least is taken.</p>
      )}
    </div>
  )
}
