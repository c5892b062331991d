'use client'
import { useEffect, useState } from 'react'

type TaskEvents<Answer> = {
  onAnswer: (answer: Answer) => void
  /** The worker ended unexpectedly: its code could not be loaded, or it threw. */
  onFailure: () => void
}

type Thread = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>

/**
 * A worker that is started in advance, so that a task need not wait for its code. Its errors are observed from its
 * start: the next task replaces one that failed while idle, and would otherwise never be answered.
 */
export class WarmWorker<Task, Answer> {
  private thread: Thread | null = null
  private waiting: TaskEvents<Answer> | null = null

  constructor(private readonly start: () => Thread) {}

  warm(): void {
    this.ready()
  }

  run(task: Task, events: TaskEvents<Answer>): void {
    this.waiting = events
    this.ready().postMessage(task)
  }

  /** Ends it at once, even during a task. */
  stop(): void {
    this.thread?.terminate()
    this.thread = null
    this.waiting = null
  }

  private ready(): Thread {
    if (this.thread !== null) return this.thread
    const thread = this.start()
    thread.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (this.thread === thread) this.waiting?.onAnswer(data)
    }
    thread.onerror = () => {
      if (this.thread !== thread) return
      const failed = this.waiting
      this.stop()
      failed?.onFailure()
    }
    this.thread = thread
    return thread
  }
}

/** The same for as long as a component is on the page. */
export function useWarmWorker<Task, Answer>(start: () => Thread): WarmWorker<Task, Answer> {
  const [worker] = useState(() => new WarmWorker<Task, Answer>(start))
  useEffect(() => {
    worker.warm()
    return () => worker.stop()
  }, [worker])
  return worker
}
