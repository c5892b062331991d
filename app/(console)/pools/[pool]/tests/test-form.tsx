'use client'

import { Button, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { typedDecimal } from '@/components/resource/typed-decimal'
import shared from '@/components/ui/shared.module.css'
import { decimalText } from '@/lib/base/number-text'
import { findTestKind, type PolicyTest, readPolicyTests, type TestField } from '@/lib/engine'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import classes from './tests.module.css'

export type StoredTest = NonNullable<PolicyDocument['tests']>[number]

type Props = {
  snapshot: Snapshot
  initial: StoredTest
  onSave: (test: StoredTest) => void
  onClose: () => void
}

/** A test as a sentence with fields. It is added to the draft when it is complete. */
export function TestForm({ snapshot, initial, onSave, onClose }: Props) {
  const [test, setTest] = useState(initial)
  const { problems } = readPolicyTests([test], [])
  const set = (field: string, value: unknown) =>
    setTest({ ...test, [field]: value as StoredTest[string] })
  return (
    <fieldset className={`${shared.stack12} ${classes.form}`}>
      <legend>{findTestKind(test.kind)?.label}</legend>
      <Sentence snapshot={snapshot} test={test} onField={set} />
      <div className={`${shared.fields8} ${classes.sentence}`}>
        <Select
          flex="1 1 220px"
          miw={0}
          label="For deployable"
          placeholder="every deployable"
          clearable
          searchable
          data={snapshot.deployables.map(({ name }) => name)}
          value={test.deployable}
          onChange={(name) => set('deployable', name)}
        />
        <TextInput
          flex="1 1 220px"
          miw={0}
          label="Tenant"
          placeholder="no tenant"
          value={test.tenant ?? ''}
          onChange={(event) => set('tenant', event.currentTarget.value || null)}
        />
        <TextInput
          flex="1 1 220px"
          miw={0}
          label="Name"
          placeholder="the sentence itself"
          value={test.name ?? ''}
          onChange={(event) => set('name', event.currentTarget.value || null)}
        />
      </div>
      {problems.map(({ path, message }) => (
        <span key={path} className={shared.dimmed}>
          {message}
        </span>
      ))}
      <div className={shared.row8}>
        <Button size="xs" disabled={problems.length > 0} onClick={() => onSave(test)}>
          Save test
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}

type SentenceProps = {
  snapshot: Snapshot
  test: PolicyTest
  onField: (field: string, value: unknown) => void
}

const Sentence = ({ snapshot, test, onField }: SentenceProps) => (
  <div className={`${shared.fields8} ${classes.sentence}`}>
    {findTestKind(test.kind)?.sentence.map((part) =>
      typeof part === 'string' ? (
        <span key={part}>{part}</span>
      ) : (
        <Field
          key={part.field}
          field={part}
          value={test[part.field]}
          snapshot={snapshot}
          onChange={(value) => onField(part.field, value)}
        />
      ),
    )}
  </div>
)

type FieldProps = {
  field: TestField
  value: unknown
  snapshot: Snapshot
  onChange: (value: unknown) => void
}

function Field({ field: { as, label }, value, snapshot, onChange }: FieldProps) {
  if (as === 'accounts' || as === 'realms')
    return (
      <MultiSelect
        flex="1 1 220px"
        miw={0}
        label={label}
        searchable
        data={as === 'accounts' ? accountsOf(snapshot) : realmsOf(snapshot)}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
      />
    )
  if (as === 'price')
    return (
      <PriceInput
        label={`${label} (${snapshot.reportingCurrency})`}
        value={String(value ?? '')}
        onChange={onChange}
      />
    )
  return (
    <NumberInput
      w={112}
      label={label}
      min={as === 'count' ? 1 : 0}
      max={as === 'count' ? 1000 : 100}
      allowDecimal={as === 'percent'}
      suffix={as === 'percent' ? ' %' : ''}
      value={typeof value === 'number' ? value : ''}
      onChange={onChange}
    />
  )
}

type PriceInputProps = { label: string; value: string; onChange: (value: string) => void }

function PriceInput({ label, value, onChange }: PriceInputProps) {
  const [text, setText] = useState(decimalText(value))
  return (
    <TextInput
      w={112}
      label={label}
      inputMode="decimal"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(typedDecimal(event.currentTarget.value))
      }}
    />
  )
}

const accountsOf = ({ accounts }: Snapshot) =>
  [...accountLabels(accounts)].map(([value, label]) => ({ value, label }))

const realmsOf = ({ deployables }: Snapshot): string[] => [
  ...new Set(deployables.flatMap(({ matches }) => matches.flatMap(({ realm }) => realm ?? []))),
]
