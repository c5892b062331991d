'use client'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { LockedButton } from '@/components/ui/locked-button'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { capitalised } from '@/components/ui/text/capitalised'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useUnsaved } from '@/components/ui/unsaved'
import { useCall } from '@/lib/api/client'
import type { Access } from '@/lib/auth/viewer.client'
import type { OwnedSource } from './owned-source'

type FetchProps = { of: Pick<OwnedSource, 'owner' | 'routes'> & { words: { what: string } } }

/** Fetches the data now instead of at the next scheduled time. */
export function FetchNow({ of: { owner, routes, words } }: FetchProps) {
  const fetch = useCall(routes.fetch)
  return (
    <>
      <LockedButton
        permission="inventory.operate"
        size="xs"
        variant="default"
        loading={fetch.isPending}
        onClick={() =>
          fetch.mutate(
            { params: { id: owner.id } },
            {
              onSuccess: () =>
                saved(`${capitalised(words.what)} of ${owner.name} is being fetched`),
            },
          )
        }
      >
        Fetch now
      </LockedButton>
      <ProblemAlert cause={fetch.error} what="The fetch was not started" />
    </>
  )
}

type SecretProps = {
  of: OwnedSource
  isOptional: boolean
  hasSecret: boolean
  access: Access
}

/** The secret with which Berth authenticates at the source. It can be set but is never shown. */
export function SourceSecret({ of, isOptional, hasSecret, access }: SecretProps) {
  const { owner, routes, words } = of
  const set = useCall(routes.setSecret)
  const [secret, setSecret] = useState('')
  useUnsaved(secret !== '')
  const missing = isOptional
    ? 'No secret is set, so requests are sent without one.'
    : `No secret is set, so ${words.what} is not fetched.`
  return (
    <form
      className={shared.stack14}
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate(
          { params: { id: owner.id }, body: { secret } },
          {
            onSuccess: () => {
              setSecret('')
              saved(`Secret of the ${words.what} source of ${owner.name} set`)
            },
          },
        )
      }}
    >
      <PasswordInput
        label="Secret"
        description={
          hasSecret
            ? 'A secret is set. It is encrypted and never shown; a new one replaces it.'
            : missing
        }
        autoComplete="off"
        disabled={access.mode !== 'edit'}
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      <ProblemAlert cause={set.error} what="The secret was not set" />
      <div className={shared.actions}>
        <Button size="xs" type="submit" disabled={secret === ''} loading={set.isPending}>
          Set secret
        </Button>
      </div>
    </form>
  )
}
