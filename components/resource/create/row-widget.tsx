'use client'
import type { ComponentProps } from 'react'
import { type InputProps, inputProps, widget } from '../form/widget'
import { ChooseOrCreate } from './choose-or-create'

type Parts = Pick<ComponentProps<typeof ChooseOrCreate>, 'resource' | 'create'> & {
  useRows: () => ComponentProps<typeof ChooseOrCreate>['rows']
}

/** The widget of a field that refers to a row of another resource, which can be created in place. */
export function rowWidget({ useRows, ...parts }: Parts) {
  const Input = (props: InputProps<string | null>) => (
    <ChooseOrCreate
      {...inputProps(props)}
      {...parts}
      rows={useRows()}
      value={props.draft}
      onChange={props.onChange}
    />
  )
  return widget<string | null>({
    draftOf: (value) => (typeof value === 'string' ? value : null),
    valueOf: (id) => id,
    Input,
  })
}
