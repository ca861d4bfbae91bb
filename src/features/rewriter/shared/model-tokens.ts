/** Today's tokens of the language model, input and output. `perDay` 0 means no limit. */
export interface ModelTokens {
  used: number
  perDay: number
}

declare module '#features/system/shared/system.ts' {
  interface SystemStatus {
    /** Null without a model. */
    modelTokens?: ModelTokens | null
  }
}
