/** An existing Go runner that calls. */
export interface CallingGoRunner {
  id: number
  name: string
  /** Address that is informed of its tasks; '' for none. */
  webhook: string
  /** Where it has reached this server. */
  origin: string
  project_id: number | null
  /** RSA key in PEM that its answers are encrypted with. */
  public_key: string | null
  touched: string | null
  /** When its process was started, as it last said. */
  started: string | null
  registered: string | null
  cleaning_requested: string | null
  /** The header X-Runner-Started-At as ISO text; null from earlier runners, and if it is no time. */
  says_started: string | null
}
