'use client'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { Note } from '@/components/ui/text/note'
import { type WhyNot, whyNot } from '@/lib/engine'
import type { Explained } from './explained'
import classes from './placement-why.module.css'

/** More than this is a list to search. */
const BUTTONS = 12

const lostAt: Readonly<Record<string, string>> = {
  constraints: 'it cannot take the VM',
  'system-rounds': 'its system score is too low',
  'customer-keys': 'others score higher on customer keys',
  draw: 'it lost the draw',
}

/** Why the VM did not go to another node: the first step that removed it, and what would have changed that. */
export function NodeWhyNot({ explained }: { explained: Explained }) {
  const { trace, nearest, placement } = explained
  const [asked, setAsked] = useState<string | null>(null)
  const others = nearest.filter((node) => node !== placement.node)
  if (others.length === 0) return <p className={classes.dim}>No other node took part.</p>
  return (
    <div className={classes.part}>
      {others.length > BUTTONS ? (
        <Select
          label="Why not"
          searchable
          limit={50}
          placeholder="A node"
          data={others}
          value={asked}
          onChange={setAsked}
          maw={320}
        />
      ) : (
        <div className={classes.choices}>
          {others.map((node) => (
            <button
              key={node}
              type="button"
              className={classes.choice}
              aria-pressed={node === asked}
              aria-label={`Why not ${node}?`}
              onClick={() => setAsked(node)}
            >
              {node}
            </button>
          ))}
        </div>
      )}
      <div role="status" data-testid="why-not-node">
        {asked !== null && <Answer node={asked} why={whyNot(trace, asked)} />}
      </div>
    </div>
  )
}

function Answer({ node, why }: { node: string; why: WhyNot }) {
  if (why.kind !== 'removed') return null
  return (
    <Note>
      <p>
        <strong>{`${node}: ${lostAt[why.step] ?? why.step}.`}</strong>
      </p>
      <ul className={classes.list}>
        {why.reasons.map(({ code, sentence, change }) => (
          <li key={code}>
            {sentence}
            {change !== null && (
              <>
                {': '}
                <strong>{change}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
