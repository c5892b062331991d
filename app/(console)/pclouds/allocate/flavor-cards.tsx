'use client'
import { useId } from 'react'
import { Status } from '@/components/ui/text/status'
import type { FlavorOffer } from '@/lib/features/host-flavors/use-flavor-offers.client'
import classes from './allocate.module.css'
import { availabilityTones, availabilityWords } from './availability-words'

type Props = {
  offers: readonly FlavorOffer[]
  value: string | null
  /** Adds the choice "no hosts yet" as the first one. */
  withNone: boolean
  onChange: (flavor: string | null) => void
}

/** The flavors to choose from, each with its size and availability. */
export function FlavorCards({ offers, value, withNone, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={classes.cards}>
      <legend>Kind of host</legend>
      {withNone && (
        <label className={classes.card}>
          <input
            type="radio"
            name={name}
            checked={value === null}
            onChange={() => onChange(null)}
          />
          <span className={classes.cardText}>
            <strong>No hosts yet</strong>
            <span>Add some later.</span>
          </span>
        </label>
      )}
      {offers.map(({ id, description, units, availability }) => (
        <label key={id} className={classes.card}>
          <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
          <span className={classes.cardText}>
            <strong>{id}</strong>
            {description !== '' && <span>{description}</span>}
            <span>{units === 1 ? '1 unit each' : `${units} units each`}</span>
          </span>
          <Status tone={availabilityTones[availability]}>{availabilityWords[availability]}</Status>
        </label>
      ))}
    </fieldset>
  )
}
