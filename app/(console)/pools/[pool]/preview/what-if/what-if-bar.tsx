'use client'
import { CloseButton } from '@mantine/core'
import { memo } from 'react'
import shared from '@/components/ui/shared.module.css'
import { accountLabels, labelled } from '@/lib/features/accounts/account-labels'
import type { WhatIf } from '@/lib/features/previews/compare/what-if'
import { whatIfWords } from '@/lib/features/previews/compare/what-if-link'
import { markInput } from '@/lib/features/previews/paint-marks.client'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import classes from './what-if.module.css'
import { WhatIfMenu } from './what-if-menu'

type Props = {
  accounts: Snapshot['accounts']
  chips: readonly WhatIf[]
  onChange: (next: readonly WhatIf[]) => void
}

/** Temporary changes to the inputs, clearly marked so that they are not mistaken for real ones. */
export const WhatIfBar = memo(function WhatIfBar({ accounts, chips, onChange }: Props) {
  const names = accountLabels(accounts)
  const change = (next: readonly WhatIf[]) => {
    markInput()
    onChange(next)
  }
  return (
    <section
      className={`${shared.line6x10} ${shared.xs} ${classes.bar}`}
      data-active={chips.length > 0 || undefined}
      aria-label="What-if"
    >
      <span className={`${shared.bold} ${classes.title}`}>
        {chips.length === 0 ? 'What-if: none' : 'What-if'}
      </span>
      {chips.length > 0 && (
        <ul className={`${shared.row6} ${shared.shrinks} ${classes.chips}`}>
          {chips.map((chip) => {
            const words = `${names.get(chip.account) ?? chip.account} ${whatIfWords(chip)}`
            return (
              <li key={`${chip.kind} ${chip.account}`} className={classes.chip}>
                <span className={`${shared.clip} ${classes.chipText}`} title={words}>
                  {words}
                </span>
                <CloseButton
                  size={24}
                  iconSize={14}
                  aria-label={`Remove what-if: ${words}`}
                  onClick={() => change(chips.filter((each) => each !== chip))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <WhatIfMenu accounts={labelled(accounts)} chips={chips} onChange={change} />
      <span className={`${shared.dimmed} ${classes.note}`}>
        {chips.length === 0
          ? 'Never part of the draft.'
          : 'Preview only: never part of the draft, never published. Compared with the real inputs.'}
      </span>
    </section>
  )
})
