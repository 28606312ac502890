/** Excludes values that change with every registration. */
export interface DrawnForm {
  id: number;
  eventId: number;
  formTitle: string;
  formTitleEn?: string | null;
  formDescription: string | null;
  formDescriptionEn?: string | null;
  maxRegistrations: number | null;
  registrationDeadline: string | null;
  requireMemberInfo: boolean;
  customFields: string | null;
  hasTickets?: boolean;
  event: {
    id: number;
    title: string;
    titleEn?: string | null;
    eventDate: string;
    endsAt?: string | null;
    isAllDay?: boolean;
    location: string | null;
    locationEn?: string | null;
    description: string;
    descriptionEn?: string | null;
    imageUrl?: string | null;
    fee?: string | null;
    feeEn?: string | null;
    memberFee?: number | null;
    guestFee?: number | null;
    keptUntilOn?: string | null;
    isPhotographed?: boolean;
    keptWords?: string[];
  };
}
