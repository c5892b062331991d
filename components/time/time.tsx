'use client'
import { Fragment } from 'react'
import { relativeText, type TimeStyle, utcText } from '@/lib/base/time-text'
import { useNow, useTimeText, useZone } from './reader-clock'
import { splitUtcTimes } from './utc-times'

/** An instant in the reader's time zone; UTC is in the tooltip and the `datetime` attribute. */
export function Time({ at, style }: { at: string; style?: TimeStyle }) {
  const text = useTimeText()
  return (
    <time dateTime={at} title={utcText(at)}>
      {text(at, style)}
    </time>
  )
}

/**
 * An instant in words, such as `3 hours ago`; the tooltip has the exact time in the reader's zone and in UTC.
 */
export function RelativeTime({ at, empty = 'never' }: { at: string | null; empty?: string }) {
  const now = useNow()
  const zone = useZone()
  const text = useTimeText()
  if (at === null) return <span>{empty}</span>
  const exact = text(at, 'second')
  return (
    <time dateTime={at} title={zone === 'UTC' ? exact : `${exact}, ${utcText(at)}`}>
      {relativeText(at, now, zone)}
    </time>
  )
}

/** An instant with seconds, and its distance from now below it, as in logs. */
export function FullTime({ at }: { at: string }) {
  const now = useNow()
  const zone = useZone()
  const text = useTimeText()
  const ago = relativeText(at, now, zone)
  return (
    <time dateTime={at} title={utcText(at)}>
      {text(at, 'second')}{' '}
      {ago !== text(at, 'day') && (
        <small style={{ color: 'var(--mantine-color-dimmed)' }}>{ago}</small>
      )}
    </time>
  )
}

/** A sentence of an alert or a decision, with the UTC times in it shown in the reader's time zone. */
export const TextWithTimes = ({ children }: { children: string }) =>
  splitUtcTimes(children).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not change their order.
    <Fragment key={index}>{typeof part === 'string' ? part : <Time {...part} />}</Fragment>
  ))
