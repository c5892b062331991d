'use client'
import { Select } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { AccountName } from '@/components/trace/account-name'
import { AccountRanking } from '@/components/trace/ranking/account-ranking'
import page from '@/components/trace/trace.module.css'
import { capitalised } from '@/components/ui/text/capitalised'
import { Note } from '@/components/ui/text/note'
import type { Ranking } from '@/lib/features/account-ranks/ranking'
import type { Recorded } from '@/lib/features/launches/why/recorded'
import { whyNotAccount, whyNotTitle } from '@/lib/features/launches/why/why-not-account'
import { facesOf } from '@/lib/features/previews/view/slices'
import classes from './why.module.css'

/** More than this is a list to search. */
const BUTTONS = 12

type Props = {
  recorded: Recorded
  /** What the accounts were ranked by. */
  ranking: Ranking | null
}

/** Why the launch did not go to another account, and the smallest change that would have let it in. */
export function WhyNot({ recorded, ranking }: Props) {
  const { input, outcome, snapshot, ranked } = recorded
  const [asked, setAsked] = useQueryState('not', parseAsString.withOptions({ history: 'push' }))
  const chosen = input.matches.find(({ id }) => id === outcome.winner)?.account
  const others = facesOf(snapshot).filter(({ id }) => id !== chosen)
  const face = others.find(({ id }) => id === asked)
  const why = face === undefined ? null : whyNotAccount(input, outcome, face.id)
  if (others.length === 0) return <p className={page.dim}>No other account took part.</p>
  return (
    <div className={page.part}>
      {others.length > BUTTONS ? (
        <Select
          label="Why not"
          searchable
          placeholder="An account"
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={face?.id ?? null}
          onChange={(id) => void setAsked(id)}
        />
      ) : (
        <div className={classes.choices}>
          {others.map((other) => (
            <button
              key={other.id}
              type="button"
              className={classes.choice}
              aria-pressed={other.id === asked}
              aria-label={`Why not ${other.name}?`}
              onClick={() => void setAsked(other.id)}
            >
              <AccountName face={other} />
            </button>
          ))}
        </div>
      )}
      <div role="status" data-testid="why-not" data-kind={why?.kind}>
        {why !== null && face !== undefined && (
          <Note>
            <p>
              <strong>{`${face.name}: ${whyNotTitle(why.kind)}. `}</strong>
              {`${capitalised(why.sentence)}.`}
            </p>
            {why.change !== null && <p>{`The smallest change that lets it in: ${why.change}.`}</p>}
          </Note>
        )}
      </div>
      {face !== undefined && ranked !== null && ranking !== null && (
        <details className={classes.rank}>
          <summary>{`SLA rank of ${face.name}`}</summary>
          <AccountRanking account={face.id} ranked={ranked} versions={ranking.versions} />
        </details>
      )}
    </div>
  )
}
