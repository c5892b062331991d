'use client'
import { Button, CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import shared from '@/components/ui/shared.module.css'
import classes from './copyable.module.css'

type Props = {
  text: string
  /** The text as it is displayed, if it differs. */
  shown?: string
  label: string
}

/** A text to copy, with a button that copies it. */
export const Copyable = ({ text, shown = text, label }: Props) => (
  <div className={`${shared.line8} ${classes.root}`}>
    <code>{shown}</code>
    <CopyButton value={text} timeout={4000}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          onClick={copy}
          leftSection={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        >
          {copied ? 'Copied' : label}
        </Button>
      )}
    </CopyButton>
  </div>
)
