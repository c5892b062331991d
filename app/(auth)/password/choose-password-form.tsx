'use client'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorsOf, errorsOfIssues, type FieldErrors } from '@/components/resource/field-errors'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useCall } from '@/lib/api/client'
import { passwordLinkContract } from '@/lib/features/password-links/contract'
import { choosePasswordSchema } from '@/lib/features/password-links/schema'

type Props = {
  token: string
  email: string
  /** Called after the password was set. */
  onDone: (password: string) => void
}

/** A single field that can be made visible, which prevents more typing errors than a repeated one. */
export function ChoosePasswordForm({ token, email, onDone }: Props) {
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const choose = useCall(passwordLinkContract.choosePassword, { affects: [] })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = errorsOf(choosePasswordSchema, { password })
    setErrors(found)
    if (found.password !== undefined) return
    choose.mutate(
      { params: { token }, body: { password } },
      {
        onSuccess: () => onDone(password),
        onError: (cause) =>
          cause instanceof ApiProblem && setErrors(errorsOfIssues(cause.document.errors)),
      },
    )
  }
  return (
    <form className={shared.stack14} onSubmit={submit} noValidate>
      {/* Names the account for password managers. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="New password"
        description="12 to 128 characters, and not a common password. Several words are easy to remember."
        autoComplete="new-password"
        value={password}
        error={errors.password}
        autoFocus
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setErrors({})
        }}
      />
      {errors.password === undefined && <ProblemAlert cause={choose.error} what="Not set" />}
      <Button type="submit" fullWidth loading={choose.isPending}>
        Set password
      </Button>
    </form>
  )
}
