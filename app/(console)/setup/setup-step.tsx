'use client'
import { UnstyledButton } from '@mantine/core'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useId } from 'react'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { decimalText } from '@/lib/base/number-text'
import type { Setup } from '@/lib/features/setup/schema'
import { stepAddress } from '@/lib/features/setup/step-address'
import classes from './setup.module.css'
import type { Step, StepProps } from './step'
import { allSteps } from './steps/registry'

type Props = StepProps & { step: Step; isOpen: boolean; onOpen: () => void }

/** One row of the list of steps. The open one shows its form. */
export function SetupStep({ step, setup, isOpen, onOpen, onCreated }: Props) {
  const id = useId()
  const newest = setup[step.id]
  const Mark = newest === null ? CircleDashed : CircleCheck
  return (
    <li className={classes.step} data-done={newest !== null || undefined}>
      <h3 className={classes.head}>
        <UnstyledButton
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onOpen}
        >
          <Mark size={18} aria-hidden />
          {step.title}
          {newest === null && (
            <span className={`${shared.pushed} ${shared.dimmed} ${shared.regular}`}>to do</span>
          )}
        </UnstyledButton>
        {newest !== null && (
          <PageLink
            className={`${shared.clip} ${shared.regular}`}
            href={stepAddress(step.id, newest)}
          >
            {newestText(step, newest)}
          </PageLink>
        )}
      </h3>
      {isOpen && (
        <div id={id} className={`${shared.stack12} ${classes.body}`} ref={focusFirst}>
          <p className={shared.dimmed}>{step.lead}</p>
          <StepBody step={step} setup={setup} onCreated={onCreated} />
        </div>
      )}
    </li>
  )
}

/** The newest object of a step in words. A price is enclosed by its currency. */
function newestText({ id }: Step, { name, within }: NonNullable<Setup[Step['id']]>): string {
  if (id === 'launch') return 'the newest launch'
  return id === 'price' ? `${decimalText(name)} ${within}/h` : name
}

function StepBody({ step, setup, onCreated }: StepProps & { step: Step }) {
  const missing = (step.needs ?? []).filter((id) => setup[id] === null)
  const titles = allSteps.filter(({ id }) => missing.includes(id)).map(({ title }) => title)
  if (titles.length > 0) return <Note>This step comes after: {titles.join(', ')}.</Note>
  return <step.Form setup={setup} onCreated={onCreated} />
}

/** An opened step focuses its first empty field, so that typing can continue. */
function focusFirst(body: HTMLDivElement | null) {
  const inputs = [...(body?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])]
  const first = inputs.find(({ value }) => value === '') ?? inputs[0]
  const target = first ?? body?.querySelector<HTMLElement>('button')
  target?.focus()
}
