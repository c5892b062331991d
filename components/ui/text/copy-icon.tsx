'use client'
import { ActionIcon, CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'

/** A small button next to a text that copies it. */
export const CopyIcon = ({ text, label }: { text: string; label: string }) => (
  <CopyButton value={text} timeout={4000}>
    {({ copied, copy }) => (
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label={copied ? 'Copied' : label}
        title={copied ? 'Copied' : label}
        onClick={copy}
      >
        {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </ActionIcon>
    )}
  </CopyButton>
)
