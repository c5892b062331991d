'use client'
import { Fragment, type ReactNode } from 'react'
import { Pair } from '../pair'
import type { Editor } from '../use-editor'
import { type Drafts, type FormField, grouped } from './form-fields'

type Props = {
  fields: readonly FormField[]
  editor: Editor<Drafts>
  isNew: boolean
  /** The field that initially has the focus. */
  focus: string | null | undefined
  /** Content below the first group. */
  children?: ReactNode
}

/** The inputs of a form, with those of one group side by side. */
export const FormInputs = ({ fields, editor, isNew, focus, children }: Props) =>
  grouped(fields).map((group, i) => (
    <Fragment key={group[0]?.name}>
      <Group group={group} editor={editor} isNew={isNew} focus={focus} />
      {i === 0 && children}
    </Fragment>
  ))

type GroupProps = Pick<Props, 'editor' | 'isNew' | 'focus'> & { group: readonly FormField[] }

function Group({ group, editor, isNew, focus }: GroupProps) {
  const inputs = group.map(({ name, field, widget: { Input } }) => (
    <Input
      key={name}
      field={field}
      name={name}
      draft={editor.values[name]}
      errors={editor.errors}
      isNew={isNew}
      hasFocus={name === focus}
      onChange={(draft) => editor.set(name, draft)}
    />
  ))
  return group.length === 1 ? inputs : <Pair>{inputs}</Pair>
}
