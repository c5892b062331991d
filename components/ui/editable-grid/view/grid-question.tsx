'use client'
import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import type { Question } from '../parse/resolve-batch'
import classes from './grid-strip.module.css'

type Props = { question: Question; onAnswer: (choice: string) => void; onCancel: () => void }

/** Offers the possible meanings of a text below the grid. Nothing changes before the answer. */
export function GridQuestion({ question, onAnswer, onCancel }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  const { id, label, choices, more } = question
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next question begins at its first answer too.
  useLayoutEffect(() => first.current?.focus(), [id])
  return (
    <div
      role="alertdialog"
      aria-label={label}
      className={classes.strip}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <span className={classes.text}>
        {label}
        {more > 0 && ` The answer is used for ${more} more cells like it.`}
      </span>
      {choices.map((choice, at) => (
        <Button
          key={choice.id}
          ref={at === 0 ? first : undefined}
          size="compact-sm"
          variant="default"
          onClick={() => onAnswer(choice.id)}
        >
          {choice.label}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
