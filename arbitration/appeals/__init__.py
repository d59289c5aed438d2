"""Appeals: lodging, admission, committee, hearing, voting, decision."""
