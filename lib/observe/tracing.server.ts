import 'server-only'
import { processState } from '@/lib/base/process-state'

/** A span of a trace. `parent` is a traceparent; by default it is the current span. */
export type SpanOf = {
  name: string
  kind?: 'server' | 'client' | 'consumer'
  facts?: SpanFacts
  parent?: string | null
  /** Traceparents of other calls to which the span belongs. */
  links?: readonly string[]
}

export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** Adds facts to a running span, or changes its name. */
export type Note = (facts: SpanFacts, name?: string) => void

/** Records spans. It is set if an endpoint for traces is configured. */
export type Tracer = {
  /** Runs work within a span, which ends when the work returns or its promise completes. */
  run: <T>(span: SpanOf, work: (note: Note) => T) => T
  /** Records a span that ends now and began at `startedAt` (`performance.now()`). */
  record: (span: SpanOf, startedAt: number) => void
  /** The current span, in the format of the header `traceparent`. */
  current: () => string | null
}

const tracer = processState<Tracer | null>('tracer', () => null)
export const setTracer = (it: Tracer | null): void => tracer.set(it)

const ignore: Note = () => undefined

/** Runs work within a span, or without one if no endpoint for traces is configured. */
export function traced<T>(span: SpanOf, work: (note: Note) => T): T {
  const it = tracer.get()
  return it === null ? work(ignore) : it.run(span, work)
}

export const recordSpan = (span: SpanOf, startedAt: number): void =>
  tracer.get()?.record(span, startedAt)

/** The current span, to continue the trace in another place. Null without tracing. */
export const currentSpan = (): string | null => tracer.get()?.current() ?? null

/** The span that queued a job, or null for a job that starts a trace. */
export function traceparentOf(payload: unknown): string | null {
  const isTraced = typeof payload === 'object' && payload !== null && 'traceparent' in payload
  return isTraced ? String(payload.traceparent) : null
}
