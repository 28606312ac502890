/** Who acts: the audit log names them for every change. */
export interface Actor {
  id: number;
  username: string;
}
