'use client'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { becomePersona } from '@/lib/auth/become-persona.client'
import { type PersonaKey, personas } from '@/lib/auth/personas'
import classes from './login.module.css'

const personaSummaries: Record<PersonaKey, string> = {
  admin: 'Designs policies, publishes them, owns the inventory.',
  operator: 'Drafts, rolls back, switches maintenance.',
  auditor: 'Reads everything, changes nothing.',
  owner: 'Owns the tenant acme: its members and its log.',
  member: 'Belongs to the tenant globex.',
}

/** The users of the demo, one of each role. */
export function PersonaCards({ next }: { next: string }) {
  const [busy, setBusy] = useState<PersonaKey | null>(null)
  const [failed, setFailed] = useState(false)
  const pick = async (key: PersonaKey) => {
    setBusy(key)
    setFailed(false)
    const isIn = await becomePersona(key, next).catch(() => false)
    if (isIn) return
    setBusy(null)
    setFailed(true)
  }
  return (
    <>
      <ul className={classes.cards}>
        {personas.map(({ key, name, role }) => (
          <li key={key}>
            <UnstyledButton
              className={`${shared.stack2} ${classes.card}`}
              disabled={busy !== null}
              data-busy={busy === key || undefined}
              onClick={() => void pick(key)}
            >
              <span className={classes.role}>{role}</span>
              <strong>{name}</strong>
              <span className={shared.dimmedXs}>{personaSummaries[key]}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {failed && <ProblemAlert cause={new Error('persona')} what="That did not work. Try again." />}
    </>
  )
}
