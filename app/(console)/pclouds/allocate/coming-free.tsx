'use client'
import { Time } from '@/components/time/time'
import { type Coming, comingWords, noComingWords } from './no-free-words'

/** When the next host comes free, and who comes first. */
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
