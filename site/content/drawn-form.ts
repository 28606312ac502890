/** Data from which the page of a form is rendered. Excludes values that change with every registration. */
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
  /** True when tickets for the event are sold through orders. */
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
    /** Last day on which the names of the participants are stored. */
    keptUntilOn?: string | null;
    /** True when photographs are taken at the event. */
    isPhotographed?: boolean;
  };
}
