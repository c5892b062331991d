'use client'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorsOf, errorsOfIssues, type FieldErrors } from '@/components/resource/field-errors'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useCall } from '@/lib/api/client'
import { useViewer } from '@/lib/auth/viewer.client'
import { sessionContract } from '@/lib/features/sessions/contract'
import { changePasswordSchema } from '@/lib/features/sessions/schema'
import classes from '../settings.module.css'

const empty = { current: '', next: '' }

/** Changing the password ends the user's other sessions and API tokens. */
export function PasswordForm() {
  const { email } = useViewer()
  const change = useCall(sessionContract.changePassword)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<FieldErrors>({})
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget
      setValues((now) => ({ ...now, [name]: value }))
      setErrors({})
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = errorsOf(changePasswordSchema, values)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    change.mutate(
      { body: values },
      {
        onSuccess: () => setValues(empty),
        onError: (cause) =>
          cause instanceof ApiProblem && setErrors(errorsOfIssues(cause.document.errors)),
      },
    )
  }
  return (
    <Section title="Password">
      <form className={`${shared.stack14} ${classes.form}`} onSubmit={submit} noValidate>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          {...field('current')}
        />
        <PasswordInput
          label="New password"
          description="12 to 128 characters, and not a common password. Your other sessions end, and your API tokens are revoked."
          autoComplete="new-password"
          {...field('next')}
        />
        {Object.keys(errors).length === 0 && (
          <ProblemAlert cause={change.error} what="The password was not changed" />
        )}
        {change.isSuccess && (
          <Note tone="good" role="status">
            Your password is changed. Your other sessions have ended, and your API tokens are
            revoked.
          </Note>
        )}
        <div>
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Section>
  )
}
