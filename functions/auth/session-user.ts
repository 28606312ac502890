export interface SessionUser {
  id: number;
  username: string;
}

export interface Session {
  user: SessionUser;
  tokenHash: string;
}
