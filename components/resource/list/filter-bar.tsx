'use client'
import { Button } from '@mantine/core'
import { ListFilter, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PopoverButton } from '@/components/ui/overlays/popover-button'
import shared from '@/components/ui/shared.module.css'
import classes from './filter-bar.module.css'

/** An active filter in words. */
export type FilterChip = { id: string; label: string; text: string; onRemove: () => void }

type Props = {
  /** The name of the region, such as "Filter launches". */
  label: string
  /** The most common filter, which is always visible: the search. */
  children: ReactNode
  chips: readonly FilterChip[]
  onClear: () => void
  /** The fields of all filters. */
  fields: ReactNode
  /** Content next to the button for the filters. */
  more?: ReactNode
}

/**
 * The filters of a list in one line: the search, a button for the others, and a chip for each active filter.
 */
export const FilterBar = ({ label, children, chips, onClear, fields, more }: Props) => (
  <search className={`${shared.stack8} ${shared.below8}`} aria-label={label}>
    <div className={shared.line8}>
      <div className={classes.search}>{children}</div>
      <PopoverButton
        label="Filters"
        button={(opener) => (
          <Button
            {...opener}
            variant="default"
            leftSection={<ListFilter size={15} aria-hidden />}
            data-on={chips.length > 0 || undefined}
          >
            {chips.length === 0 ? 'Filter' : `Filter (${chips.length})`}
          </Button>
        )}
      >
        {() => <div className={classes.fields}>{fields}</div>}
      </PopoverButton>
      {more}
    </div>
    {chips.length > 0 && (
      <ul className={shared.line6} aria-label="Active filters">
        {chips.map(({ id, label: name, text, onRemove }) => (
          <li key={id} className={`${shared.inline6} ${shared.xs} ${classes.chip}`}>
            <span className={shared.dimmed}>{name}</span>
            <span className={`${shared.clip} ${classes.value}`}>{text}</span>
            <button
              type="button"
              aria-label={`Remove the filter ${name}: ${text}`}
              onClick={onRemove}
            >
              <X size={13} aria-hidden />
            </button>
          </li>
        ))}
        <li>
          <Button size="compact-xs" variant="subtle" onClick={onClear}>
            Clear
          </Button>
        </li>
      </ul>
    )}
  </search>
)
