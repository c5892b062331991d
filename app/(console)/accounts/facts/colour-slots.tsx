'use client'
import { useId } from 'react'
import { accountColour, slotCount } from '@/components/charts/palette'
import { type InputProps, widget } from '@/components/resource/form/widget'
import shared from '@/components/ui/shared.module.css'
import classes from '../accounts.module.css'

/** The ten colours. An account has the same one on every chart. */
export const colourWidget = widget<number | null>({
  draftOf: (value) => (typeof value === 'number' ? value : null),
  valueOf: (slot) => slot,
  Input: ColourSlots,
})

function ColourSlots({ field, draft, isNew, onChange }: InputProps<number | null>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`}>
      <div id={`${name}-label`} className="mantine-InputWrapper-label">
        {field.label}
      </div>
      <div className={shared.row6}>
        {Array.from({ length: slotCount }, (_, slot) => (
          <label key={accountColour(slot)} className={classes.slot} title={`Colour ${slot + 1}`}>
            <input
              type="radio"
              name={name}
              checked={draft === slot}
              onChange={() => onChange(slot)}
              aria-label={`Colour ${slot + 1}`}
            />
            <span className={classes.swatch} style={{ background: accountColour(slot) }} />
          </label>
        ))}
      </div>
      {isNew && draft === null && (
        <p className={shared.dimmedXs}>No colour chosen: the least used one is taken.</p>
      )}
    </div>
  )
}
