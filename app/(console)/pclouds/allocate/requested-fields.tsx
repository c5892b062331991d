'use client'
import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { hourlyText } from '@/components/pclouds/cost-words'
import shared from '@/components/ui/shared.module.css'
import type { FlavorOffer } from '@/lib/features/host-flavors/use-flavor-offers.client'
import type { Allowance } from '@/lib/features/pclouds/schema'
import { useSupply } from '@/lib/features/pclouds/supply/use-supply.client'
import classes from './allocate.module.css'
import { availabilityWords } from './availability-words'
import { FlavorCards } from './flavor-cards'
import { insteadBefore } from './no-free-words'
import {
  MAX_AT_ONCE,
  nameProblems,
  namesOf,
  type RequestedValues,
  resized,
} from './requested-values'
import { UnitsAfter } from './units-after'

type Props = {
  values: RequestedValues
  onChange: (values: RequestedValues) => void
  offers: readonly FlavorOffer[]
  allowance: Allowance | null
  /** Names of existing hosts. */
  taken: readonly string[]
  /** True if no hosts may be requested. */
  isOptional: boolean
}

/** The requested hosts: flavor, zone, number and names. */
export function RequestedFields({ values, onChange, offers, allowance, taken, isOptional }: Props) {
  const flavor = offers.find(({ id }) => id === values.flavor)
  const supply = useSupply(values.flavor).data
  const change = (part: Partial<RequestedValues>) => onChange({ ...values, ...part })
  return (
    <div className={shared.stack14}>
      <FlavorCards
        offers={offers}
        value={values.flavor}
        withNone={isOptional}
        onChange={(id) => change({ flavor: id, az: null })}
      />
      {flavor !== undefined && (
        <>
          <div className={classes.pair}>
            <Select
              label="Zone"
              data={[{ value: '', label: 'Any zone' }, ...flavor.zones.map(zoneChoice)]}
              value={values.az ?? ''}
              onChange={(az) => change({ az: az === '' ? null : az })}
            />
            <NumberInput
              label="Number of hosts"
              hideControls={false}
              min={1}
              max={MAX_AT_ONCE}
              clampBehavior="strict"
              value={values.names.length}
              onChange={(count) => {
                if (typeof count === 'number' && count >= 1)
                  change({ names: resized(values.names, count) })
              }}
            />
          </div>
          <NameFields values={values} taken={taken} onChange={(names) => change({ names })} />
          <UnitsAfter
            allowance={allowance}
            requested={values.names.length * flavor.units}
            isWaiting={insteadBefore(supply ?? [], values) !== null}
          />
          <HourlyCost flavor={flavor} hosts={values.names.length} />
          <Checkbox
            label="Enable the hosts as soon as they are allocated"
            description="A host takes VMs only while it is enabled. You can enable it later as well."
            checked={values.enable}
            onChange={(event) => change({ enable: event.currentTarget.checked })}
          />
        </>
      )}
    </div>
  )
}

/** The cost of the hosts while they are held. Empty without a price. */
function HourlyCost({ flavor, hosts }: { flavor: FlavorOffer; hosts: number }) {
  const { price, units } = flavor
  if (price === null) return null
  return (
    <p className={shared.sm} data-testid="hourly-cost">
      {`${hosts === 1 ? 'This host costs' : 'These hosts cost'} about ${hourlyText(price, hosts * units)}.`}
    </p>
  )
}

const zoneChoice = ({ realmId, zone, availability }: FlavorOffer['zones'][number]) => ({
  value: realmId,
  label: `${zone}: ${availabilityWords[availability]}`,
})

type NameProps = Pick<Props, 'values' | 'taken'> & {
  onChange: (names: RequestedValues['names']) => void
}

function NameFields({ values, taken, onChange }: NameProps) {
  const names = namesOf(values.names, taken)
  const problems = nameProblems(names, taken)
  return (
    <fieldset className={classes.names} aria-label="Names of the hosts">
      {names.map((name, i) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a host is its number while it has no name.
          key={i}
          label={`Name of host ${i + 1}`}
          value={name}
          maxLength={200}
          error={problems[i]}
          onChange={(event) => onChange(values.names.with(i, event.currentTarget.value))}
        />
      ))}
    </fieldset>
  )
}
