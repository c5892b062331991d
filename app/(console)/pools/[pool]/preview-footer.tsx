'use client'

import { Anchor } from '@mantine/core'
import { ShareBar } from '@/components/charts/share-bar'
import shared from '@/components/ui/shared.module.css'
import { percentTexts } from '@/lib/base/percent'
import type { Preview } from './preview/use-preview'
import classes from './studio.module.css'

const SHOWN = 3

/** A summary for screens without room for the preview: one bar and the three largest shares. */
export function PreviewFooter({ preview }: { preview: Preview }) {
  const slices = preview.distribution?.slices ?? []
  if (slices.length === 0) return null
  const texts = percentTexts(slices.map(({ share }) => share))
  const largest = slices
    .map(({ name, share }, at) => ({ name, share, text: texts[at] ?? '' }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, SHOWN)
  return (
    <aside className={classes.footer} aria-label="Preview at a glance">
      <ShareBar slices={slices} size="large" />
      <div className={shared.bar}>
        <span className={`${shared.row2x14} ${shared.sm}`}>
          {largest.map(({ name, text }) => (
            <span key={name}>
              {name} <strong>{text}</strong>
            </span>
          ))}
        </span>
        <Anchor href="#preview" size="sm">
          Show preview
        </Anchor>
      </div>
    </aside>
  )
}
