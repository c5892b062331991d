'use client'
import { Time } from '@/components/time/time'
import { type Coming, comingWords, noComingWords } from './no-free-words'

/** The time at which the next host becomes free, and the requests that precede. */
export function ComingFree({ coming }: { coming: Coming | null }) {
  if (coming === null) return noComingWords
  const { before, after } = comingWords(coming)
  return (
    <>
      {before}
      <Time at={coming.at} style="day" />
      {after}
    </>
  )
}
