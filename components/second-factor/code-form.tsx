'use client'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorsOfIssues } from '@/components/resource/field-errors'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { ApiProblem } from '@/lib/api/browser/api-problem'

type Props = {
  label: string
  description?: string
  submit: string
  destructive?: boolean
  busy: boolean
  cause: Error | null
  onSubmit: (code: string) => void
  aside?: ReactNode
}

/** A field for one code, with its error. */
export function CodeForm(props: Props) {
  const { label, description, submit, destructive = false, busy, cause, onSubmit, aside } = props
  const [code, setCode] = useState('')
  const atField =
    cause instanceof ApiProblem ? errorsOfIssues(cause.document.errors).code : undefined
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(code)
  }
  return (
    <form className={`${shared.stack14} ${shared.shrinks}`} onSubmit={send} noValidate>
      <TextInput
        label={label}
        description={description}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoComplete="one-time-code"
        maxLength={40}
        w="min(280px, 100%)"
        error={atField}
        errorProps={{ role: 'alert' }}
        data-autofocus
      />
      {atField === undefined && <ProblemAlert cause={cause} />}
      <div className={shared.row8}>
        <Button type="submit" loading={busy} color={destructive ? 'red' : undefined}>
          {submit}
        </Button>
        {aside}
      </div>
    </form>
  )
}
