'use client'
import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { type ComponentType, useRef, useState } from 'react'
import { ListProblem } from '@/components/ui/data/list-problem'
import type { QueryState } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { useMay } from '@/lib/auth/viewer.client'
import type { Described } from '@/lib/features/resources/fields/described'
import type { CreateHereProps } from './create-here'

/** The value of the option that creates a row. It contains a space, which no id does. */
const NEW = 'new row'

type Props = Omit<SelectProps, 'data' | 'onChange' | 'filter' | 'searchable' | 'resource'> & {
  resource: Pick<Described, 'one' | 'many' | 'permission'>
  rows: Pick<QueryState<readonly ComboboxItem[]>, 'data' | 'error' | 'refetch'>
  onChange: (id: string | null) => void
  /** The fields of the new row, loaded when they are shown. */
  create: ComponentType<CreateHereProps>
}

/** Chooses a row of a resource, or creates one in place. */
export function ChooseOrCreate({ resource, rows, onChange, create: Create, ...props }: Props) {
  const [isCreating, setCreating] = useState(false)
  const returns = useRef(false)
  const close = () => {
    returns.current = true
    setCreating(false)
  }
  const { one, many, permission } = resource
  const { data: choices, error } = rows
  const { allowed } = useMay(permission)
  const isEmpty = choices?.length === 0
  if (isCreating || isEmpty)
    return (
      <Create
        error={props.error}
        onCreated={(id) => {
          close()
          onChange(id)
        }}
        onCancel={isEmpty ? undefined : close}
      />
    )
  const added = allowed && choices !== undefined ? [{ value: NEW, label: `New ${one}…` }] : []
  const select = (
    <Select
      ref={(input) => {
        if (input !== null && returns.current) input.focus()
        returns.current = false
      }}
      placeholder={`Choose ${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`}
      {...props}
      searchable
      data={[...(choices ?? []), ...added]}
      filter={withNew}
      onChange={(id) => (id === NEW ? setCreating(true) : onChange(id))}
    />
  )
  if (error === null || choices !== undefined) return select
  return (
    <div className={shared.stack8}>
      {select}
      <ListProblem of={{ [many]: rows }} />
    </div>
  )
}

/** Includes the option to create a row in every search result. */
export const withNew: OptionsFilter<string> = ({ options, search }) => {
  const searched = search.trim().toLowerCase()
  return options.filter(
    (option) =>
      'value' in option && (option.value === NEW || option.label.toLowerCase().includes(searched)),
  )
}
