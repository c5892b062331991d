'use client'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { LockedButton } from '@/components/ui/locked-button'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import type { Access } from '@/lib/auth/viewer.client'
import type { Pod } from '@/lib/features/pods/schema'
import {
  useFetchUsage,
  useSetUsageSecret,
} from '@/lib/features/pods/usage-source/use-usage-source.client'
import classes from '../pods.module.css'

/** Has the usage fetched without waiting for the daily fetch. */
export function FetchNow({ pod }: { pod: Pod }) {
  const fetch = useFetchUsage(pod.id)
  return (
    <>
      <LockedButton
        permission="inventory.operate"
        size="xs"
        variant="default"
        loading={fetch.isPending}
        onClick={() =>
          fetch.mutate(undefined, {
            onSuccess: () => saved(`Usage of ${pod.name} is being fetched`),
          })
        }
      >
        Fetch now
      </LockedButton>
      <ProblemAlert cause={fetch.error} what="The fetch was not started" />
    </>
  )
}

type SecretProps = { pod: Pod; hasSecret: boolean; access: Access }

/** The secret by which a source signs in: it can be set, and is never shown. */
export function SourceSecret({ pod, hasSecret, access }: SecretProps) {
  const set = useSetUsageSecret(pod.id)
  const [secret, setSecret] = useState('')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate(secret, {
          onSuccess: () => {
            setSecret('')
            saved(`Secret of the usage source of ${pod.name} set`)
          },
        })
      }}
    >
      <PasswordInput
        label="Secret"
        description={
          hasSecret
            ? 'A secret is set. It is encrypted and never shown; a new one replaces it.'
            : 'No secret is set, so usage is not fetched.'
        }
        autoComplete="off"
        disabled={access.mode !== 'edit'}
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      <ProblemAlert cause={set.error} what="The secret was not set" />
      <div className={classes.actions}>
        <Button size="xs" type="submit" disabled={secret === ''} loading={set.isPending}>
          Set secret
        </Button>
      </div>
    </form>
  )
}
